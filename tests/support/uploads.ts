import { FORM_TOKEN } from '../../src/desk/frame/form-token.ts';
import type { FeedPart } from '../../src/domain/feed/read/feed-part.ts';
import type { Desk, signedIn } from './desk.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

export interface SentFile {
  readonly name: string;
  readonly content: string | Buffer;
}

const BOUNDARY = 'wishbone-test-boundary';

/** A form with files as a browser sends it, with the form's token first. */
export function formWithFiles(token: string | undefined, files: readonly SentFile[]) {
  const parts = [
    ...(token === undefined
      ? []
      : [
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${FORM_TOKEN}"\r\n\r\n${token}\r\n`,
          ),
        ]),
    ...files.flatMap(({ name, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  const body = Buffer.concat(parts);
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(body.length),
  };
  return { body, headers };
}

/** Uploads files as a browser without script does. */
export async function uploadFiles(
  browser: Browser,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
) {
  await browser.get('/desk/imports/new');
  const form = formWithFiles(browser.token(), files);
  return browser.postBody('/desk/imports/uploads', form.body, { ...form.headers, ...headers });
}

/** Does what was asked for, as the shop's process does beside its requests. */
export async function runAsked({ shop }: Pick<Desk, 'shop'>): Promise<void> {
  await shop.imports.runNext();
}

/** A feed of parts, each with a price in euros. */
export function feedOf(
  names: readonly string[],
  price: number,
  more: Partial<FeedPart> = {},
): string {
  return names
    .map((name) =>
      JSON.stringify({
        name,
        brand: 'PEDDERS',
        description: `Bush ${name}`,
        prices: { EU: { price, promotion: false } },
        stock: [{ location: 'EU', quantityavailable: 4 }],
        ...more,
      }),
    )
    .join('\n');
}
