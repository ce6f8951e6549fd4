import { deskPaths } from '../frame/paths.ts';

/** The screen of an upload. */
export function uploadPathOf(id: string): string {
  return `${deskPaths.uploads}/${id}`;
}

/** The screen that maps the columns of one of its files. */
export function mappingPathOf(id: string, file: number): string {
  return `${uploadPathOf(id)}/columns/${file}`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id from an address; a malformed one becomes an id that no upload has. */
export function idOf(text: string | undefined): string {
  return text !== undefined && UUID.test(text) ? text : '00000000-0000-0000-0000-000000000000';
}
