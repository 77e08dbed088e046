import { DownOutlined, ImportOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { useImportText } from './text.ts'
import { useTemplate } from './use-template.ts'

const ImportAssistant = lazy(async () => ({ default: (await import('./assistant/ImportAssistant.tsx')).ImportAssistant }))
const ImportModal = lazy(async () => ({ default: (await import('./ImportModal.tsx')).ImportModal }))
const MyImports = lazy(async () => ({ default: (await import('./MyImports.tsx')).MyImports }))

type Window = 'assistant' | 'files' | 'mine'

/** The import of a list: the assistant, and behind the arrow several files at once, the template and one's own imports. */
export function ImportMenu({ entity }: { entity: Entity }) {
  const { say } = useImportText()
  const [open, setOpen] = useState<Window>()
  const template = useTemplate(entity)
  const queryClient = useQueryClient()
  const close = () => setOpen(undefined)
  const items = [
    { key: 'files', label: say('manyFiles'), onClick: () => setOpen('files') },
    { key: 'template', label: say('template'), onClick: template },
    { key: 'mine', label: say('myImports'), onClick: () => setOpen('mine') },
  ]
  return (
    <>
      <Space.Compact>
        <Button icon={<ImportOutlined />} onClick={() => setOpen('assistant')}>{say('import')}</Button>
        <Dropdown autoFocus trigger={['click']} menu={{ items }}>
          <Button icon={<DownOutlined />} aria-label={say('moreImports')} />
        </Dropdown>
      </Space.Compact>
      {open !== undefined && (
        <Suspense>
          <ImportAssistant entity={entity} open={open === 'assistant'} onClose={close} />
          <ImportModal open={open === 'files'} url={`${entity.path}/importExcel`} onClose={close} onImported={() =>
            void queryClient.invalidateQueries({ queryKey: [entity.id] })} />
          <MyImports entity={entity} open={open === 'mine'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
