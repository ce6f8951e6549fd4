/**
 * Writes `sbom.cdx.json` (CycloneDX), the list of the packages that the shop runs on. Fails if a licence was not
 * reviewed, or if the registry knows a serious weakness of a package.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { licenceFault } from './licences.mjs';
import { command, root, say } from './run.mjs';

const SERIOUS = ['high', 'critical'];
const SBOM = 'sbom.cdx.json';
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

await command(async () => {
  const sbom = JSON.parse(await npm('sbom', '--sbom-format=cyclonedx', '--omit=dev'));
  writeFileSync(path.join(root, SBOM), `${JSON.stringify(sbom, null, 2)}\n`);
  say(`${sbom.components.length} packages are in ${SBOM}`);
  const faults = [...sbom.components.flatMap(licenceFault), ...(await advisories())];
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

/** If the registry does not answer, the stage says so and passes. */
async function advisories() {
  const answer = parsed(
    await npm('audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'),
  );
  if (answer?.vulnerabilities === undefined) {
    say(`weaknesses were NOT looked up: the registry said ${answer?.message ?? 'nothing'}`);
    return [];
  }
  say('weaknesses were looked up');
  return Object.values(answer.vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity} weakness; see npm audit`);
}

/** The output of npm, also after a failure. */
async function npm(...args) {
  const [program, ...first] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const options = { cwd: root, maxBuffer: ANSWER_MAX_BYTES };
  const { stdout } = await promisify(execFile)(program, [...first, ...args], options).catch(
    (error) => {
      if (typeof error.stdout === 'string') return error;
      throw error;
    },
  );
  return stdout;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
