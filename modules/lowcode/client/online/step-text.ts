import type { TFunction } from 'i18next'
import { joinNames, type Locale } from '#kernel/entity/index.ts'
import type { PlanStep } from '#kernel/entity/plan-step.ts'

/** A step in words. */
export function stepText(t: TFunction<'lowcode'>, locale: Locale, step: PlanStep): string {
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
