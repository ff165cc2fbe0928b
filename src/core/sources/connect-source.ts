import type { Transport } from '../net/exchange/client.ts'
import { type Scope, scopeOf, scopeTransport } from '../net/exchange/scoped-transport.ts'
import type { SourceConnection } from './source.ts'
import type { SourceSetting } from './source-setting.ts'

// Nobody has a connection without a question.
export { findNamedDocuments } from './named-documents.ts'

/** The transport of one source: what it asks there has the source's credential, and its errors the source's label. */
export function connectSource(
  transport: Transport,
  setting: SourceSetting,
  { label, hasAlternative }: Pick<Scope, 'label' | 'hasAlternative'>,
): SourceConnection {
  const scope = { ...scopeOf(setting, transport.options), label }
  return { scope, transport: scopeTransport(transport, { ...scope, hasAlternative }) }
}
