/** Imports one upload of the desk. The shop starts it as a separate process and exchanges messages with it. */
process.env.NODE_ENV ??= 'production';
const { runUploadedImport } = await import('../build/current/server/import-upload.js');
await runUploadedImport();
