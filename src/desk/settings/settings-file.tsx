import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskSettings, settingLabel } from '../../messages/desk/settings/settings.ts';
import type { Shop } from '../../shop.server.ts';
import { ConfirmForm } from '../frame/confirm-form.tsx';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { takeSmallFiles } from '../guard/small-files.ts';

const texts = deskSettings.file;
const LOOK = `${deskPaths.settings}/file`;

/** All settings as one file, out and in; a file is looked at before it changes anything. */
export function registerSettingsFile(app: FastifyInstance, shop: Shop): void {
  const owner = { config: { right: 'work-settings' as const } };
  takeSmallFiles(app);

  app.get('/settings/settings.json', owner, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="settings.json"')
      .send(`${JSON.stringify(await shop.settings.export(), null, 2)}\n`),
  );

  app.post('/settings/file', owner, async (request, reply) => {
    if (posted(request, 'step') === 'change') return reply.redirect(deskPaths.settings, 303);
    const text = posted(request, 'file');
    if (posted(request, 'step') !== 'save') return look(request, reply, text);
    if (!(await requireRecentProof(shop, request, reply, () => look(request, reply, text))))
      return reply;
    const read = await shop.settings.readFile({ text });
    if (!read.ok) return look(request, reply, text);
    const changed = await shop.settings.change({
      changes: read.value.changes,
      since: Number(posted(request, 'version')) || 0,
      by: actorOf(request),
    });
    if (changed.ok) return reply.redirect(`${deskPaths.settings}?done=saved`, 303);
    const { refusal } = changed;
    return look(
      request,
      reply,
      text,
      refusal.kind === 'faulty'
        ? refusal.faults
            .map((fault) => deskSettings.elsewhere(settingLabel(fault.name), fault.text))
            .join(' ')
        : deskSettings.meanwhile(refusal.names.map(settingLabel).join(', ')),
    );
  });

  async function look(request: FastifyRequest, reply: FastifyReply, text: string, fault?: string) {
    const read = await shop.settings.readFile({ text });
    const why = read.ok ? fault : faultOf(read.refusal);
    const preview = read.ok ? read.value.preview : [];
    const body = (
      <>
        <DeskNotice fault={why} />
        {preview.length > 0 ? (
          <DeskTable
            label={texts.previewTitle}
            columns={[texts.setting, texts.before, texts.after]}
            hasRowHeadings
            rows={preview.map(({ name, before, after }) => ({
              key: name,
              cells: [settingLabel(name), before ?? '–', after],
            }))}
          />
        ) : (
          read.ok && <p>{texts.same}</p>
        )}
        {read.ok && preview.length > 0 ? (
          <ConfirmForm
            action={LOOK}
            values={[
              ['file', text],
              ['version', String(read.value.version)],
            ]}
            texts={{ save: texts.save, back: texts.back }}
          />
        ) : (
          <SettingsFilePanel />
        )}
      </>
    );
    const title = texts.previewTitle;
    return sendScreen(request, reply, { title, body, status: why ? 422 : 200 });
  }
}

function faultOf(
  refusal: Extract<Awaited<ReturnType<Shop['settings']['readFile']>>, { ok: false }>['refusal'],
) {
  return refusal.kind === 'not-of-the-desk'
    ? texts.faults[refusal.kind](refusal.names.join(', '))
    : texts.faults[refusal.kind];
}

export function SettingsFilePanel() {
  return (
    <section className="spaced" aria-labelledby="settings-file">
      <h2 id="settings-file">{texts.title}</h2>
      <p>{texts.about}</p>
      <p>
        <a href={`${deskPaths.settings}/settings.json`}>{texts.take}</a>
      </p>
      <DeskForm action={LOOK} hasFiles>
        <DeskField
          name="file"
          type="file"
          label={texts.choose}
          accept=".json,application/json"
          required
        />
        <button type="submit" className="quiet">
          {texts.look}
        </button>
      </DeskForm>
    </section>
  );
}
