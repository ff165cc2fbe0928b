/** Tells whether a list of validators (`If-None-Match`) names `etag`; weak ones count as equal to strong ones. */
export function matchesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some(item => item.trim().replace(/^W\//, '') === etag)
}
