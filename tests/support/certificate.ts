import { type KeyObject, sign, X509Certificate } from 'node:crypto';

/** Certificates signed by their own key, for stand-ins and for those who sign in to them. Node itself makes none. */
export function certificateOf(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  { name, from, to }: { readonly name: string; readonly from: Date; readonly to: Date },
): X509Certificate {
  const isEc = privateKey.asymmetricKeyType === 'ec';
  // ecdsa-with-SHA256, or sha256WithRSAEncryption.
  const algorithm = isEc
    ? sequence(oid('2a8648ce3d040302'))
    : sequence(oid('2a864886f70d01010b'), Buffer.from([5, 0]));
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1, ...Buffer.from('F20A5D352AE590', 'hex')])),
    algorithm,
    subject,
    sequence(time(from), time(to)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(3, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  return new X509Certificate(sequence(body, algorithm, signature));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return der(6, Buffer.from(hex, 'hex'));
}

/** Generalised time, in seconds. */
function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
}
