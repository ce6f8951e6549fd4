import { ORDER_WORKBOOK_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { problem } from '../../messages/problem.ts';
import type { WireOrderWorkbook } from '../../wire/order-list.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';

type ListOfFile = { readonly list: string } | { readonly problem: string };

/** The first bytes of a zip, and so of a workbook. */
const ZIP_MAGIC = 'PK\x03\x04';

/** The lines of a shopper's file; the server reads a workbook. */
export async function listOfFile(file: File): Promise<ListOfFile> {
  if (file.size > ORDER_WORKBOOK_BYTES) return { problem: problem.largeWorkbook };
  const isWorkbook = (await file.slice(0, ZIP_MAGIC.length).text()) === ZIP_MAGIC;
  if (isWorkbook) return listOfWorkbook(file);
  const list = file.size > ORDER_LIST_MAX ? undefined : textOf(await file.arrayBuffer());
  return list === undefined ? { problem: text.fileRefused } : { list };
}

async function listOfWorkbook(file: File): Promise<ListOfFile> {
  try {
    const workbook = await base64Of(file);
    const { text: list } = await call<WireOrderWorkbook>('/orderworkbooks', {
      action: 'readOrderWorkbook',
      workbook,
    });
    return { list };
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error.message };
    throw error;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** @returns undefined for a file that is no text */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return lines.includes('\0') ? undefined : lines;
  } catch {
    // The encoding of older spreadsheets. A binary file has zero bytes, a list has none.
    const lines = new TextDecoder('windows-1252').decode(bytes);
    return lines.includes('\0') ? undefined : lines;
  }
}
