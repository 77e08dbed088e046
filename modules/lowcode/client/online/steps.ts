import type { TFunction } from 'i18next'
import { joinNames, type Locale } from '#kernel/entity/index.ts'

/** What happens to a table when a form is synchronised, as the server tells it. */
export type Step =
  | { kind: 'create'; table: string }
  | { kind: 'add'; table: string; column: string; type: string }
  | { kind: 'rename'; table: string; column: string; to: string }
  | { kind: 'retype'; table: string; column: string; from: string; type: string; misfits: number; samples: string[];
    archive: string | null }
  | { kind: 'archive'; table: string; column: string; filled: number; archive: string }
  | { kind: 'unique'; table: string; columns: string; duplicates: number }

/** Whether values leave the column in which people see them. */
export function isLoss(step: Step): boolean {
  return (step.kind === 'retype' && step.misfits > 0) || (step.kind === 'archive' && step.filled > 0)
}

export function stepText(t: TFunction<'lowcode'>, locale: Locale, step: Step): string {
  switch (step.kind) {
    case 'create':
      return t('stepCreate', step)
    case 'add':
      return t('stepAdd', step)
    case 'rename':
      return t('stepRename', step)
    case 'retype':
      return step.misfits > 0
        ? t('stepMisfits', { ...step, samples: joinNames(locale, step.samples) })
        : t('stepRetype', { table: step.table, column: step.column, from: step.from, type: step.type })
    case 'archive':
      return t(step.filled > 0 ? 'stepArchiveFilled' : 'stepArchive', step)
    case 'unique':
      return t(step.duplicates > 0 ? 'stepDuplicates' : 'stepUnique', step)
  }
}
