import type { Theme } from "./catalogue.types.ts";

/** What slot games are named for. */
export const slotThemes: readonly Theme[] = [
  ["Dragon", "orbs", "serpent"],
  ["Serpent", "orbs", "serpent"],
  ["Naga", "orbs", "serpent"],
  ["Phoenix", "orbs", "flame"],
  ["Ember", "orbs", "flame"],
  ["Djinn", "orbs", "flame"],
  ["Oracle", "orbs", "crystal"],
  ["Alchemist", "orbs", "crystal"],
  ["Moonstone", "orbs", "crystal"],
  ["Comet", "orbs", "planet"],
  ["Orbit", "orbs", "planet"],
  ["Voyager", "orbs", "planet"],
  ["Elements", "orbs", "trio"],
  ["Three Spirits", "orbs", "trio"],
  ["Basilisk", "orbs", "eye"],
  ["Panther", "orbs", "eye"],
  ["Tiger", "orbs", "eye"],
  ["Eclipse", "orbs", "eclipse"],
  ["Sun and Moon", "orbs", "eclipse"],
  ["Sun King", "orbs", "eclipse"],
  ["Monsoon", "orbs", "vortex"],
  ["Whirlwind", "orbs", "vortex"],
  ["Storm Caller", "orbs", "vortex"],
  ["Reels", "reels", "window"],
  ["Jukebox", "reels", "window"],
  ["Diamond", "reels", "gem"],
  ["Ruby", "reels", "gem"],
  ["Sapphire", "reels", "gem"],
  ["Jewels", "reels", "gems"],
  ["Gemstones", "reels", "gems"],
  ["Prism", "reels", "gems"],
  ["Coins", "reels", "coins"],
  ["Merchant", "reels", "coins"],
  ["Market", "reels", "coins"],
  ["Bells", "reels", "bell"],
  ["Temple Bell", "reels", "bell"],
  ["Crown", "reels", "crown"],
  ["Empress", "reels", "crown"],
  ["Sultan", "reels", "crown"],
  ["Queen", "reels", "crown"],
  ["Cherries", "reels", "cherries"],
  ["Orchard", "reels", "cherries"],
  ["Fruits", "reels", "cherries"],
  ["Star", "reels", "star"],
  ["North Star", "reels", "star"],
  ["Starlight", "reels", "star"],
  ["Treasure", "reels", "chest"],
  ["Corsair", "reels", "chest"],
  ["Strongbox", "reels", "chest"],
  ["Clover", "reels", "clover"],
  ["Meadow", "reels", "clover"],
  ["Island", "waves", "sea"],
  ["Lagoon", "waves", "sea"],
  ["Sunset", "waves", "sea"],
  ["Pharaoh", "waves", "pyramids"],
  ["Scarab", "waves", "pyramids"],
  ["Caravan", "waves", "pyramids"],
  ["Lotus", "waves", "lotus"],
  ["Water Lily", "waves", "lotus"],
  ["Breaker", "waves", "crest"],
  ["Tsunami Rider", "waves", "crest"],
  ["Lanterns", "waves", "lanterns"],
  ["Spring Festival", "waves", "lanterns"],
  ["Harvest Moon", "waves", "lanterns"],
  ["Voyage", "waves", "junk"],
  ["Navigator", "waves", "junk"],
  ["Spice Trader", "waves", "junk"],
  ["Shrine", "waves", "gate"],
  ["Samurai", "waves", "gate"],
  ["Volcano", "waves", "volcano"],
  ["Fire Mountain", "waves", "volcano"],
  ["Aurora", "waves", "aurora"],
  ["Wolf", "waves", "aurora"],
  ["Winter", "waves", "aurora"],
  ["Blossom", "waves", "blossom"],
  ["Geisha", "waves", "blossom"],
  ["Nightingale", "waves", "blossom"],
  ["Bamboo Tiles", "dice", "tiles"],
  ["Jade Tiles", "dice", "tiles"],
  ["Dice", "dice", "pair"],
  ["Gladiator", "arena", "swords"],
  ["Valkyrie", "arena", "swords"],
  ["Shogun", "arena", "swords"],
  ["Knight", "arena", "shield"],
  ["Guardian", "arena", "shield"],
  ["Champion", "arena", "trophy"],
  ["Carp", "fish", "koi"],
  ["Mermaid", "fish", "pearl"],
  ["Pearl Diver", "fish", "pearl"],
  ["Sea Turtle", "fish", "turtle"],
  ["Hearts", "cards", "suit"],
  ["Royal Cards", "cards", "ace"],
  ["Roulette Wheel", "cards", "wheel"],
];

export const slotMoods: readonly string[] =
  "Golden|Silver|Crimson|Emerald|Azure|Hidden|Lost|Lucky|Wild|Mystic|Royal|Ancient|Sacred|Midnight|Rising|Dancing|Roaring|Burning|Frozen|Enchanted|Shimmering|Velvet|Electric|Thundering|Gilded|Wandering|Sleeping|Blazing|Whispering|Eternal|Noble|Radiant|Secret|Brave|Clever|Glowing|Laughing|Proud|Restless|Crystal|Scarlet|Ivory|Jade|Amber|Cobalt|Copper|Bronze|Twin|Double|Triple|Nine|Seven|Hundred|Grand|Bold|Merry|Quiet|Swift|Mighty|Fortunate".split(
    "|",
  );

export const slotPlaces: readonly string[] =
  "the Mekong|Kyoto|the Nile|Samarkand|Lapland|Zanzibar|Ha Long|Siam|Luzon|Jaipur|Petra|the Andes|Marrakesh|Angkor|Bali|Lisbon|Havana|Hue|Chiang Mai|Palawan|Baghdad|the Amazon|Olympus|Avalon|Atlantis|the Sahara|the Steppe|Bavaria|Naples|Java|Timbuktu|the Highlands|Cusco|the Silk Road|Osaka|Penang|the Delta|Bengal|Luang Prabang|Athens|Carthage|the Baltic|Manila Bay|the Ganges|Persia|Patagonia|Seoul|the Orient|the Deep South|Rio|Cadiz|the Fjords|Lhasa|Macassar|Da Lat|Sumatra|Cebu|Ayutthaya|Mandalay|Ithaca".split(
    "|",
  );

export const slotEndings: readonly string[] =
  "Rush|Quest|Fortune|Legacy|Tales|Nights|Deluxe|Riches|Parade|Carnival|Chronicles|Dreams|Kingdom|Festival|Secrets|Journey|Bonanza|Harvest|Dynasty|Garden|Palace|Dance|Wonders|Realm|Expedition|Serenade|Promise|Ascent|Return|Blessing|Cascade|Jackpot Trail|Power Spins|Free Flight|Trails|Gold|Wins|Paths|Hold and Spin|Express".split(
    "|",
  );

export const fishThemes: readonly Theme[] = [
  ["Koi", "fish", "koi"],
  ["Goldfish", "fish", "koi"],
  ["Reef", "fish", "school"],
  ["Coral", "fish", "school"],
  ["Shark", "fish", "shark"],
  ["Hammerhead", "fish", "shark"],
  ["Jellyfish", "fish", "jelly"],
  ["Lantern Jelly", "fish", "jelly"],
  ["Manta", "fish", "manta"],
  ["Stingray", "fish", "manta"],
  ["Pearl", "fish", "pearl"],
  ["Oyster", "fish", "pearl"],
  ["Turtle", "fish", "turtle"],
  ["Crab", "fish", "crab"],
  ["Giant Crab", "fish", "crab"],
];

export const fishEndings: readonly string[] =
  "Hunter|Fishing|Cannon|Kingdom|Frenzy|Patrol|Bounty|Abyss|Captain|Splash|Battle|Harbour|Net|Raid|Party".split(
    "|",
  );

export const duelThemes: readonly Theme[] = [
  ["Tien Len", "cards", "fan"],
  ["Thirteen Cards", "cards", "fan"],
  ["Big Two", "cards", "fan"],
  ["Ta La", "cards", "flight"],
  ["Poker Duel", "cards", "ace"],
  ["Gin Rummy", "cards", "flight"],
  ["Bull Fight Cards", "cards", "chips"],
  ["Three Pictures", "cards", "ace"],
  ["Pok Deng", "cards", "ace"],
  ["Mahjong", "dice", "tiles"],
  ["Pai Gow", "dice", "tiles"],
  ["Domino", "dice", "tiles"],
  ["Sic Bo Duel", "dice", "dome"],
  ["Liar's Dice", "dice", "cup"],
  ["Backgammon", "dice", "pair"],
  ["Ludo", "dice", "single"],
];

export const duelEndings: readonly string[] =
  "Parlour|Courtyard|Teahouse|Masters|Arena|Club|League|Express|Classic|Grand Table|Village|Duo|Championship|Open".split(
    "|",
  );

export const liveThemes: readonly Theme[] = [
  ["Baccarat", "cards", "table"],
  ["Speed Baccarat", "cards", "chips"],
  ["Dragon Tiger", "cards", "ace"],
  ["Roulette", "cards", "wheel"],
  ["Blackjack", "cards", "fan"],
  ["Sic Bo", "dice", "dome"],
  ["Xoc Dia", "dice", "cup"],
  ["Fan Tan", "cards", "chips"],
  ["Andar Bahar", "cards", "flight"],
  ["Teen Patti", "cards", "suit"],
  ["Hold'em Table", "cards", "ace"],
  ["Fish Prawn Crab", "dice", "tumble"],
];

export const liveEndings: readonly string[] =
  "Lotus Room|Pearl Room|Jade Room|Salon One|Salon Two|Terrace|Night Desk|Sky Lounge|Orchid Hall|Harbour View|First Table|Garden Table".split(
    "|",
  );

export const sportThemes: readonly Theme[] = [
  ["Football", "arena", "football"],
  ["Basketball", "arena", "stadium"],
  ["Tennis", "arena", "medal"],
  ["Volleyball", "arena", "stadium"],
  ["Badminton", "arena", "medal"],
  ["Cricket", "arena", "shield"],
  ["Baseball", "arena", "trophy"],
  ["Boxing", "arena", "trophy"],
];

export const sportEndings: readonly string[] =
  "Asian Lines|In-Play|Outrights|Parlay|Today|Early Market|Weekend".split("|");

export const esportThemes: readonly Theme[] = [
  ["Five-Lane", "arena", "shield"],
  ["Tactical Squad", "arena", "swords"],
  ["Card Battlers", "arena", "trophy"],
  ["Racing Circuit", "arena", "pad"],
  ["Fighting Ring", "arena", "pad"],
];

export const esportEndings: readonly string[] = "League|Cup|Masters|Series|Open".split("|");

export const cockThemes: readonly Theme[] = [["Rooster", "arena", "rooster"]];

export const cockEndings: readonly string[] =
  "Derby|Ring One|Ring Two|Grand Pit|Night Card|Champions|Sunday Card|Island Cup".split("|");

export const lotteryThemes: readonly Theme[] = [
  ["Northern", "balls", "drum"],
  ["Southern", "balls", "pyramid"],
  ["Central", "balls", "chute"],
  ["Hanoi", "balls", "great"],
  ["Saigon", "balls", "cascade"],
  ["Bangkok", "balls", "ring"],
];

export const lotteryEndings: readonly string[] =
  "Daily Draw|One-Minute Draw|Five-Minute Draw|Evening Draw|Lucky Six|Keno|Special Draw".split("|");

/** The in-house games. */
export const houseThemes: readonly Theme[] = [
  ["Aurora Seeds", "orbs", "vortex"],
  ["Lantern Spins", "reels", "window"],
  ["Fair Dice", "dice", "single"],
];
