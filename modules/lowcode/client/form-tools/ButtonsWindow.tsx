import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Flex, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { remove } from '#kernel/client/request/actions.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { formTitle } from '../online/form-title.tsx'
import { entityOf } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { ButtonForm } from './ButtonForm.tsx'
import { records, type FormButton } from './form-calls.ts'
import { useToolText } from './text.ts'

/** The buttons of a form. */
export function ButtonsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const key = ['lowcode.online-form', 'buttons', record.id]
  const { act } = useAct(key, ['lowcode.online-form', 'scripts'])
  const [form, setForm] = useState<{ button?: FormButton }>()
  const { data, error, refetch } = useQuery({ queryKey: key, staleTime: 0,
    queryFn: () => records<FormButton>(`/online/cgform/button/list/${record.id}`) })
  const drop = ({ id, buttonName }: FormButton) =>
    modal.confirm({ title: say('removeAsk', { name: buttonName }), okText: say('remove'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => act(() => remove('/online/cgform/button/delete', { id })) })
  const add = <Button type="primary" onClick={() => setForm({})}>{say('addButton')}</Button>
  const { fields } = entityOf('lowcode.online-button')
  const title = (name: string) => fieldLabel(name, fields[name]!, locale)
  return (
    <Drawer open size={narrow ? '100%' : 720} title={say('buttonsTitle', { name: formTitle(record, locale) })} onClose={onClose}
      extra={data && data.length > 0 ? add : undefined}
    >
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !data
        ? <Skeleton active title={false} />
        : data.length === 0
        ? <EmptyView title={say('noButtons')} text={say('noButtonsText')}>{add}</EmptyView>
        : (
          <Table<FormButton> rowKey="id" size="small" pagination={false} dataSource={data} scroll={{ x: 620 }} columns={[
            { key: 'name', title: title('buttonName'), render: (_value, button) => (
              <>
                {button.buttonName}
                {button.buttonStatus === '0' && (
                  <Tag style={{ marginInlineStart: 8 }}>{textOf(button as unknown as Rec, 'buttonStatus')}</Tag>
                )}
              </>
            ) },
            { key: 'code', title: title('buttonCode'), dataIndex: 'buttonCode' },
            { key: 'style', title: title('buttonStyle'), render: (_value, button) => button.buttonStyle_dictText ?? button.buttonStyle },
            { key: 'type', title: title('optType'), render: (_value, button) => button.optType_dictText ?? button.optType },
            { key: 'exp', title: title('exp'), render: (_value, { exp }) => exp && <code className="mw-code">{exp}</code> },
            { key: 'actions', title: say('actions'), width: 120, render: (_value, button) => (
              <Flex gap={12}>
                <RowButton onClick={() => setForm({ button })}>{say('edit')}</RowButton>
                <RowButton danger onClick={() => drop(button)}>{say('remove')}</RowButton>
              </Flex>
            ) },
          ]} />
        )}
      {form && <ButtonForm formId={record.id} button={form.button} onClose={() => setForm(undefined)} />}
    </Drawer>
  )
}
