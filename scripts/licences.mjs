import satisfies from 'spdx-satisfies';

/** Reviewed: anybody may run and pass on a shop under them. LGPL belongs to libvips, a separate library that sharp loads. */
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
/** Packages whose description names no licence, with the licence read from their LICENSE file. */
const READ = new Map([['png-js', 'MIT']]);

/**
 * @param {{ name: string, version: string, licenses?: object[] }} component of a CycloneDX list
 * @returns {string[]} a sentence, where one of its licences is not allowed or none is named
 */
export function licenceFault({ name, version, licenses = [] }) {
  const named = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
  );
  const expressions = named.length === 0 && READ.has(name) ? [READ.get(name)] : named;
  const isAllowed = expressions.length > 0 && expressions.every(isAllowedExpression);
  return isAllowed ? [] : [`${name}@${version}: licence ${expressions.join(', ') || 'not named'}`];
}

function isAllowedExpression(expression) {
  try {
    // Some write the operators small, which is not SPDX.
    return satisfies(
      expression.replace(/ (or|and) /g, (word) => word.toUpperCase()),
      ALLOWED,
    );
  } catch {
    return false;
  }
}
