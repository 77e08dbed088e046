import { Drawer, Tabs } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { formTitle } from '../online/form-title.tsx'
import { ControlledUses } from './ControlledUses.tsx'
import { DataRules } from './DataRules.tsx'
import { RoleGrants } from './RoleGrants.tsx'
import { useToolText } from './text.ts'

/** What in a form only some may use, and who they are. */
export function RightsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const narrow = useNarrow()
  return (
    <Drawer open size={narrow ? '100%' : 760} title={say('rightsTitle', { name: formTitle(record, locale) })} onClose={onClose}>
      <Tabs items={[
        { key: 'uses', label: say('columnsTab'), children: <ControlledUses formId={record.id} /> },
        { key: 'rules', label: say('dataTab'), children: <DataRules formId={record.id} /> },
        { key: 'grants', label: say('grantsTab'), children: <RoleGrants formId={record.id} />, destroyOnHidden: true },
      ]} />
    </Drawer>
  )
}
