import satisfies from 'spdx-satisfies';

/** Looked at: they let a shop of anybody's run and be passed on. LGPL is libvips', a library of its own that sharp loads. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
];
/**
 * @param {{ name: string, version: string, licenses?: object[] }} component of a CycloneDX list
 * @returns {string[]} a sentence, where one of its licences is not allowed or none is named
 */
export function licenceFault({ name, version, licenses = [] }) {
  const expressions = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
  );
  const isAllowed = expressions.length > 0 && expressions.every(isAllowedExpression);
  return isAllowed ? [] : [`${name}@${version}: licence ${expressions.join(', ') || 'not named'}`];
}

function isAllowedExpression(expression) {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    return false;
  }
}
