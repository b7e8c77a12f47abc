"""Subtypes (CR 205.3), lower case: those of creatures, and all others."""

LAND_TYPES = frozenset(
    (
        "cave cloud desert forest gate island lair locus mine mountain plains planet power-plant sphere swamp "
        "tower town urza's"
    ).split()
)
ARTIFACT_TYPES = frozenset(
    (
        "attraction blood book bobblehead clue contraption equipment food fortification gold incubator "
        "infinity junk lander map powerstone spacecraft stone treasure vehicle vibranium"
    ).split()
)
ENCHANTMENT_TYPES = frozenset(
    ("aura background cartouche case class curse plan role room rune saga shard shrine").split()
)
SPELL_TYPES = frozenset(["adventure", "arcane", "chorus", "lesson", "omen", "trap"])
NONCREATURE_SUBTYPES = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES
CREATURE_TYPES = frozenset(
    (
        "advisor aetherborn alicorn alien ally angel antelope ape archer archon armadillo army art artificer artist "
        "assassin assembly-worker astartes athlete atog aurochs autobot avatar azra badger balloon barbarian bard "
        "basilisk bat bear beast beaver beeble beholder berserker bird bison blinkmoth boar boxer brainiac bringer "
        "brushwagg bureaucrat c'tan camarid camel capybara caribou carrier cat centaur cephalid chameleon chef child "
        "chimera citizen clamfolk cleric clown cockatrice construct cow coward coyote crab crocodile custodes "
        "cyberman cyborg cyclops dalek dauthi deer demigod demon deserter designer detective devil dinosaur djinn "
        "doctor dog donkey dragon drake dreadnought drix drone druid dryad dwarf echidna efreet egg elder eldrazi "
        "elemental elephant elf elk employee eternal eye faerie ferret fish flagbearer fox fractal frog fungus gamer "
        "gamma gargoyle germ giant giraffe gith glimmer gnoll gnome goat goblin god golem gorgon graveborn gremlin "
        "griffin guest gus hag halfling hamster harpy hatificer hawk head hedgehog hellion hero hippo hippogriff "
        "homarid homunculus hornet horror horse human hydra hyena illusion imp incarnation inhuman inkling inquisitor "
        "insect jackal jellyfish judge juggernaut kangaroo kavu killbot kirin kithkin klingon knight kobold kor "
        "kraken kree lady lamia lammasu leech lemur leviathan lhurgoyf licid lizard lobster mammoth manticore "
        "masticore mercenary merfolk metathran mime minion minotaur mite mole monger mongoose monk monkey moogle "
        "moonfolk mount mouse mummy mutant myr mystic naga nautilus necron nephilim nightmare nightstalker ninja "
        "noble noggle nomad nymph octopus officer ogre ooze orb orc orgg otter ouphe ox oyster pangolin paratrooper "
        "peasant pegasus penguin pentavite performer pest phelddagrif phoenix phyrexian pilot pincher pirate plant "
        "platypus pony porcupine possum praetor primarch prism processor rabbit raccoon ranger rat rebel reflection "
        "rhino rigger robot rogue rukh sable salamander samurai sand saproling satyr scarecrow scientist scorpion "
        "scout sculpture seal serf serpent servo shade shaman shapeshifter shark sheep ship siren skeleton skrull "
        "skunk slith sliver sloth slug snail snake soldier soltari sorcerer spawn specter spellshaper sphinx spider "
        "spike spirit splinter sponge spy squid squirrel starfish surrakar survivor symbiote synth tentacle tetravite "
        "thalakos thopter thrull tiefling townsfolk toy treefolk trilobite triskelavite troll turtle tyranid unicorn "
        "utrom vampire vampyre varmint vedalken viashino villain volver waiter wall walrus warlock warrior weasel "
        "weird werewolf whale wizard wolf wolverine wombat worm wraith wrestler wurm yeti zombie zonian zubera "
    ).split()
) | frozenset({"time lord"})
PLANESWALKER_TYPES = frozenset(
    (
        "abian ajani aminatou angrath arlinn ashiok b.o.b. bahamut basri bolas calix chandra comet dack dakkon "
        "daretti davriel dellian dihada domri dovin duck dungeon ellywick elminster elspeth ersta estrid freyalise "
        "garruk gideon grist guff huatli inzerva jace jared jaya jeska kaito karn kasmina kaya kiora koth liliana "
        "lolth lukka master minsc mordenkainen nahiri narset niko nissa nixilis oko quintorius ral rowan saheeli "
        "samut sarkhan serra sivitri sorin svega szat tamiyo tasha teferi teyo tezzeret tibalt tyvar ugin urza venser "
        "vivien vraska vronos wanderer will windgrace wrenn xenagos yanggu yanling zariel "
    ).split()
)
SUBTYPES = NONCREATURE_SUBTYPES | CREATURE_TYPES | PLANESWALKER_TYPES | frozenset({"siege"})
