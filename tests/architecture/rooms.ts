import { type Room, rooms } from "./layers.ts";

/**
 * Finds the room a file belongs to: the one with the longest path that fits.
 * @param file path from the root, with `/`
 * @returns the room and its own path with `*` filled in, or nothing for files outside every room
 */
export function findRoom(file: string): { room: Room; path: string } | undefined {
  const parts = file.split("/");
  return rooms
    .filter(({ path }) => fits(path, parts))
    .map((room) => ({ room, path: parts.slice(0, toParts(room.path).length).join("/") }))
    .sort((a, b) => weight(b.room.path) - weight(a.room.path))[0];
}

/** Tells why one file may not import another, or nothing when it may. */
export function findBreach(from: string, to: string, typeOnly: boolean): string | undefined {
  const source = findRoom(from);
  const target = findRoom(to);
  if (target === undefined) return `${to} belongs to no room of tests/architecture/layers.ts`;
  if (source === undefined || source.path === target.path) return undefined;
  const { values, types = [] } = source.room;
  const allowed = typeOnly ? [...values, ...types] : values;
  if (!allowed.some((path) => isMeant(path, to, target.path))) {
    return `${source.path} may not import ${typeOnly ? "types" : "values"} of ${target.path}`;
  }
  const { door } = target.room;
  return door === undefined ||
    to === `${target.path}/${door}` ||
    toParts(source.path).length < toParts(target.path).length
    ? undefined
    : `${target.path} is entered through ${target.path}/${door} alone`;
}

/** A row names a room by its path, each of several by `*`, one file of a room, or everything. */
const isMeant = (named: string, file: string, room: string): boolean =>
  named === "*" || named === file || isRoom(named, room);

/** Whether a path of the table, in which `*` stands for one folder, is a room's. */
export function isRoom(named: string, room: string): boolean {
  const parts = toParts(room);
  const wanted = toParts(named);
  return (
    parts.length === wanted.length && wanted.every((part, i) => part === "*" || part === parts[i])
  );
}

function toParts(path: string): string[] {
  return path.split("/");
}

function fits(pattern: string, parts: string[]): boolean {
  const wanted = toParts(pattern);
  const isFolder = parts.length > wanted.length;
  return isFolder && wanted.every((part, i) => part === "*" || part === parts[i]);
}

/** Longer is more specific; at equal length a name is more specific than `*`. */
function weight(path: string): number {
  return toParts(path).length * 2 - (path.includes("*") ? 1 : 0);
}
