/** A place where a file talks to the database itself. */
export interface SqlPlace {
  line: number;
  text: string;
}

/** What only whoever writes statements says: the query builder's verbs, and the tag of raw SQL. */
const statement =
  /\.(?:withTables|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeTakeFirst\w*)\b|\bsql(?:<[^`]*>)?`|\bsql\.\w+/;

/** Whether statements belong into a file: repos, and the migrations that are programs. */
export const isRepo = (file: string): boolean =>
  /(?:^|[/-])repo\.ts$/.test(file) || /\/migrations\/[^/]+\.ts$/.test(file);

/**
 * Finds where a file talks to the database.
 * @returns each line with what it says
 */
export const findSql = (text: string): SqlPlace[] =>
  text.split("\n").flatMap((source, index) => {
    const found = statement.exec(source)?.[0];
    return found === undefined ? [] : [{ line: index + 1, text: found }];
  });
