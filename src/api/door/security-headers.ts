import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Headers of every answer. The content policy here suits data, which needs nothing; pages and the documentation set
 * their own.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // PayPal's buttons open a window and receive messages from it.
    ...(config.payPal
      ? { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const } }
      : {}),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Browser features that no page of the shop uses. */
const NEVER = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
];

/** Tells browsers which features neither the shop nor a frame on its pages may use; helmet has no header for that. */
export function sendPermissionsPolicy(app: FastifyInstance, { payPal }: Config): void {
  const payment = payPal ? 'payment=(self "https://www.paypal.com")' : 'payment=()';
  const policy = [...NEVER.map((feature) => `${feature}=()`), payment].join(', ');
  app.addHook('onRequest', async (_request, reply) => {
    // Set as helmet does: a page that bypasses Fastify takes its headers from there.
    reply.raw.setHeader('permissions-policy', policy);
  });
}
