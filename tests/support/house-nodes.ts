/** The house's own games in the catalogue, by the name of their page. */
export const houseNodes = { lantern: "108317", dice: "105956", seeds: "108069" } as const;
