import { deskPaths } from '../frame/paths.ts';

/** The screen of an upload. */
export function uploadPathOf(id: string): string {
  return `${deskPaths.uploads}/${id}`;
}

/** Where the columns of one of its files are mapped. */
export function mappingPathOf(id: string, file: number): string {
  return `${uploadPathOf(id)}/columns/${file}`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id out of an address; one that is of no upload where it is none at all. */
export function idOf(text: string | undefined): string {
  return text !== undefined && UUID.test(text) ? text : '00000000-0000-0000-0000-000000000000';
}
