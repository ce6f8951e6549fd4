/**
 * A small picture of a part, beside its number and so without words of its own. The desk loads from its own host alone:
 * a photo that the shop does not keep is left out.
 */
export function DeskPhoto({ url }: { readonly url: string | null | undefined }) {
  const isOurs = url?.startsWith('/') && !url.startsWith('//');
  return (
    <span className="photo">
      {isOurs && <img src={`${url}?w=240`} alt="" width={48} height={48} loading="lazy" />}
    </span>
  );
}
