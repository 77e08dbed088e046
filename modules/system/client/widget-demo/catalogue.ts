import type { ComponentType } from 'react'
import { exampleCatalogue, type ExampleGroup } from '../demo/catalogue.ts'
import type { WidgetTextKey } from './text.ts'

/** The examples by kind of widget; each is a file of `examples/` that exports `Example`. A new one needs its file, its two texts and its name here. */
const groups: readonly ExampleGroup<WidgetTextKey>[] = [
  { group: 'groupSchedules', names: ['CronField', 'CronPanel', 'HourOfDay', 'WeekOrDay'] },
  { group: 'groupPickers',
    names: ['UserWindow', 'RolesAndPositions', 'RecordWindows', 'DepartWindow', 'UsersOfDepart', 'AreaLevels', 'TreeChoices', 'DictTags',
      'SearchChoices'] },
  { group: 'groupReports',
    names: ['ReportField', 'ReportMany', 'ReportCells', 'ReportCondition', 'ReportWindow', 'ReportChart', 'TilesOnGrid'] },
  { group: 'groupQueries', names: ['AdvancedQuery', 'ConfiguredList'] },
  { group: 'groupFiles', names: ['FileField', 'ImageField', 'FileWindow', 'LargeFiles', 'ImportFiles', 'ImportSteps'] },
  { group: 'groupEditors', names: ['RichTextField', 'CodeField', 'MarkdownField'] },
  { group: 'groupForms', names: ['DesignedForm', 'SignedForm', 'FormDesign'] },
  { group: 'groupParts',
    names: ['DateInputs', 'PresetRules', 'DetailColumns', 'PageFrame', 'SwitchedOff', 'SlideToVerify', 'CutText', 'QrAddress'] },
]

export const catalogue = exampleCatalogue(groups, import.meta.glob<ComponentType>('./examples/*.tsx', { import: 'Example' }),
  import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default' }))
