import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const formats: Readonly<Record<string, string>> = {
  url: 'an address that begins with https:// or http://',
  email: 'an e-mail address',
  uuid: 'an id such as 1b4e28ba-2fa1-41d2-883f-0016d3cca427',
};

/** What is wrong with a setting whose check has no words of its own, for people who know no program. */
export function plainIssue(issue: Issue): string {
  return `Expected ${expected(issue)}`;
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'a whole number';
      return issue.expected === 'number' ? 'a number' : 'some text';
    case 'too_small':
      if (issue.origin === 'string') return 'some text';
      return issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`;
    case 'too_big':
      return `${issue.maximum} or less`;
    case 'invalid_format':
      return formats[issue.format] ?? 'another form';
    case 'invalid_value':
      return choices(issue.values.map(String));
    case 'invalid_union':
      return choices(issue.errors.flatMap(([first]) => first?.message ?? []).map(bare));
    default:
      return 'another value';
  }
}

/** The words of a union's part, which `plainIssue` has made. */
function bare(words: string): string {
  return words.replace(/^Expected /, '');
}

function choices(all: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format([...new Set(all)]);
}
