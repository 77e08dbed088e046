import { freezeRules } from './freeze.rules.ts'
import { inboundRules } from './inbound.rules.ts'
import { issueRules } from './issue.rules.ts'
import { statusChangeRules } from './status-change.rules.ts'
import { transferRules } from './transfer.rules.ts'

/** Rules of the documents that move stock. */
export const documentRules = [...inboundRules, issueRules, transferRules, statusChangeRules, freezeRules]
