import { parseSync } from 'vite';

const COMPOSED = /composes:[^;]*?\sfrom\s+(['"])(.+?)\1/g;

/**
 * Every module that a file imports or re-exports, also for a type alone or by `import()`.
 * @param {string} file its path, whose ending tells its language: .ts, .tsx, .mjs or .css
 * @param {string} text
 * @returns {string[]} specifiers as they are written
 */
export function importsOf(file, text) {
  if (file.endsWith('.css')) return [...text.matchAll(COMPOSED)].map(([, , from]) => from);
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    // Only the syntax tree shows which nested imports have a literal path, and which are of types.
    ...(text.includes('import(') ? importsInside(program) : []),
  ];
}

function importsInside(node) {
  if (Array.isArray(node)) return node.flatMap(importsInside);
  if (typeof node !== 'object' || node === null) return [];
  const { source } = node;
  const isImport = node.type === 'ImportExpression' || node.type === 'TSImportType';
  const own = isImport && typeof source?.value === 'string' ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(importsInside)];
}
