/**
 * The header by which the house's own platform says which revision of a merchant's portal it answered by. A
 * platform of somebody else's need not say it.
 */
export const revisionHeader = "x-portico-revision";
