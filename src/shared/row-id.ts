/** Whether a text may be the id of a row (a UUID): asked for any other, the database throws. */
export const isRowId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
