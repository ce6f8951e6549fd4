import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../config/guards.ts';
import {
  ENQUIRED_PART_LENGTH,
  ENQUIRED_VEHICLE_LENGTH,
  QUESTION_LENGTH,
} from '../config/lengths.ts';
import { QUANTITY_MAX } from '../config/shop-rules.ts';
import { addressKey } from '../kernel/address-key.ts';
import { EMAIL_LENGTH } from '../kernel/email.ts';
import { plainText } from '../kernel/text/plain-text.ts';
import type { Shop } from '../shop.server.ts';
import { wireIdAnswer } from '../wire/cart.ts';
import type { PlainCall } from './openapi.ts';
import { incomingBody, malformed, sendRefusal } from './register-calls.ts';

const PATH = '/scripts/enquiry.php';
const FIELDS_MAX = 10;
/** The answer comes by mail, later. */
const ACCEPTED = 202;
/** The parser's error for a media type that it cannot read; it has no status. */
const NO_FORM = /^Multipart:/;

const form = z.object({
  email: z.string().max(EMAIL_LENGTH).transform(plainText),
  part: z.string().max(ENQUIRED_PART_LENGTH).transform(plainText),
  vehicle: z
    .string()
    .max(ENQUIRED_VEHICLE_LENGTH)
    .default('')
    .transform(plainText)
    .describe('The vehicle that the part is for, in words'),
  question: z
    .string()
    .max(QUESTION_LENGTH)
    .default('')
    .transform((text) =>
      text
        .split(/\r\n|\r|\n/)
        .map(plainText)
        .join('\n')
        .trim(),
    )
    .describe('What is asked; without it, whether the part is available'),
  quantity: z
    .union([z.literal(''), z.coerce.number().int().min(1).max(QUANTITY_MAX)])
    .optional()
    .transform((quantity) => quantity || null)
    .describe('Pieces that are asked about'),
});

export const enquiryCall: PlainCall = {
  method: 'post',
  path: PATH,
  tag: 'Enquiries',
  summary: 'Sends a question to the shop; without a part it says what it asks',
  form,
  status: ACCEPTED,
  answer: wireIdAnswer,
};

/** A form, not JSON: a separate scope keeps the multipart parser away from all other calls. */
export async function registerEnquiry(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fields: FIELDS_MAX, files: 0, fieldSize: BODY_LIMIT_BYTES },
    });
    scope.setErrorHandler<Error>((error, _request, reply) => {
      if (!NO_FORM.test(error.message)) throw error;
      const errors = [{ field: '', message: 'The body is not a form' }];
      return sendRefusal(reply, { kind: 'malformed', errors });
    });
    scope.post(PATH, async (request, reply) => {
      const spentUp = await shop.spendAllowance({
        name: 'enquiry-by-address',
        key: addressKey(request.ip),
      });
      if (spentUp) return sendRefusal(reply, spentUp);
      if (!request.isMultipart()) return sendRefusal(reply, { kind: 'wrong-media-type' });
      const sent = incomingBody(request.body);
      if (!sent.ok) return sendRefusal(reply, sent.refusal);
      const fields = form.safeParse(sent.value);
      if (!fields.success) return sendRefusal(reply, malformed(fields.error));
      const kept = await shop.createEnquiry({ source: shop.config.source, ...fields.data });
      return kept.ok
        ? reply.code(ACCEPTED).send({ _id: kept.value.id })
        : sendRefusal(reply, kept.refusal);
    });
  });
}
