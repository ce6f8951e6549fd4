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

/** @returns the component of a CycloneDX list, with the licence that was read where its description names none */
export function withLicence(component) {
  const read = component.licenses?.length ? undefined : READ.get(component.name);
  return read ? { ...component, licenses: [{ license: { id: read } }] } : component;
}

/**
 * @param {{ name: string, version: string, licenses?: object[] }} component of a CycloneDX list
 * @returns {string[]} a sentence, where one of its licences is not allowed or none is named
 */
export function licenceFault(component) {
  const { name, version, licenses = [] } = withLicence(component);
  const expressions = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
  );
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
