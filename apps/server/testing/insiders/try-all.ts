import { asSomebodyElse } from './as-somebody-else.ts'
import type { Attack } from './attack.ts'
import { changingFixed } from './changing-fixed.ts'
import { cheatingDocuments } from './cheating-documents.ts'
import { cheatingProcesses } from './cheating-processes.ts'
import { followingReferences } from './following-references.ts'
import { guessing } from './guessing.ts'
import { Insider, type Counted } from './insider.ts'
import { trusts, type Plants } from './plants.ts'
import { listening } from './listening.ts'
import { readingForeign } from './reading-foreign.ts'
import { stopping } from './stopping.ts'
import { takingAccounts } from './taking-accounts.ts'
import { takingRights } from './taking-rights.ts'
import { takingAway } from './taking-away.ts'
import { takingSessions } from './taking-sessions.ts'
import { uploading } from './uploading.ts'

/** Every attack, the ones that lock an account last. */
const attacks: readonly Attack[] = [...takingRights, ...takingAccounts, ...takingAway, ...asSomebodyElse, ...takingSessions,
  ...readingForeign, ...followingReferences, ...listening, ...cheatingProcesses, ...cheatingDocuments, ...changingFixed, ...uploading,
  ...stopping, ...guessing]

export interface Tried {
  /** By account. */
  accounts: Record<string, Counted>
  /** What somebody came through with, and how it showed. */
  broken: string[]
}

/** Tries attacks by their insiders. @param who tries which */
export async function tryAll(plants: Plants, who: (insider: Insider, attack: Attack) => boolean): Promise<Tried> {
  const tried: Tried = { accounts: {}, broken: [] }
  for (const plant of plants.plants) {
    for (const trust of trusts) {
      const insider = new Insider(plants, plant, trust)
      for (const attack of attacks.filter((one) => who(insider, one) && !(one.theirWork && insider.rulesAll))) {
        insider.counted.attacks += 1
        try {
          await attack.run(insider)
        } catch (error) {
          tried.broken.push(`${insider.username}: ${attack.hope}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      if (insider.counted.attacks > 0) tried.accounts[insider.username] = insider.counted
    }
  }
  return tried
}
