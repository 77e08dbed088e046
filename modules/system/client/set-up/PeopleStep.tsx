import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { ImportAssistant } from '#ui/import/assistant/ImportAssistant.tsx'
import { useTemplate } from '#ui/import/use-template.ts'
import { useRights } from '#ui/screens/use-rights.ts'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

/** The first people, from a workbook; or nobody yet. */
export function PeopleStep({ onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const user = entityOf('system.user')
  const rights = useRights(user)
  const download = useTemplate(user)
  const [importing, setImporting] = useState(false)
  const people = useQuery({ queryKey: [user.id, 'count'], queryFn: ({ signal }) => entityApi(user).list({ pageSize: 1 }, signal) })
  return (
    <div className="mw-stack">
      <p>{say(rights.import ? 'peopleText' : 'noImport')}</p>
      {rights.import && (
        <Flex gap={12} wrap>
          <Button icon={<DownloadOutlined />} onClick={download}>{say('template')}</Button>
          <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>{say('importPeople')}</Button>
        </Flex>
      )}
      <p className="mw-faint" aria-live="polite">{people.data ? say('peopleThere', { count: people.data.total }) : ''}</p>
      <div>
        <Button type="primary" onClick={() => void onGoOn()}>{say('finish')}</Button>
      </div>
      <ImportAssistant entity={user} open={importing} onClose={() => {
        setImporting(false)
        void people.refetch()
      }} />
    </div>
  )
}
