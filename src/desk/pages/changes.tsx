import { Fragment } from 'react';
import type { PageText } from '../../domain/content/page-versions.ts';
import { textChanges } from '../../domain/content/text-changes.ts';
import { deskPages as texts } from '../../messages/desk/pages.ts';

/** Unchanged characters shown around a change. */
const AROUND = 160;

/** The differences between two texts of a page. */
export function Changes({ before, after }: { before: PageText; after: PageText }) {
  const changes = textChanges(wholeOf(before), wholeOf(after));
  if (changes.every(({ kind }) => kind === 'same')) return <p>{texts.same}</p>;
  return (
    <pre className="changes">
      {changes.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name, and never move
        if (kind === 'removed') return <del key={index}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <Fragment key={index}>{shortened(text)}</Fragment>;
      })}
    </pre>
  );
}

function wholeOf({ title, description, markdown }: PageText): string {
  return `${title}\n${description}\n\n${markdown}`;
}

function shortened(text: string): string {
  return text.length <= 3 * AROUND ? text : `${text.slice(0, AROUND)}\n[…]\n${text.slice(-AROUND)}`;
}
