import { Button, Form, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { dayBefore } from '#kernel/entity/window.ts'
import { useScreenSearch, type AddressValues } from '#kernel/client/records/use-screen-search.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { WindowTag } from '#ui/screens/list/WindowTag.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dataChanges, type DataVersion } from '../../../calls/logs.ts'
import { useOperationText } from '../text.ts'
import { actionText, contentText, loggedTables } from './data-version.ts'
import { Versions } from './Versions.tsx'

const names = ['dataTable', 'dataId', 'createBy', 'createTime_begin', 'createTime_end'] as const
const PAGE_SIZE = 20
/** Opened without a word it shows what is of late. */
const WINDOW_DAYS = 31

/** Who changed which record when; its versions stand side by side. The address says what is looked for. */
export default function DataLogList() {
  const { say, locale } = useOperationText()
  const { search, write } = useScreenSearch()
  const [record, setRecord] = useState<DataVersion>()
  const pageNo = search.get('pageNo') ?? '1'
  const begin = names.some((name) => search.has(name)) ? search.get('createTime_begin') : dayBefore(new Date(), WINDOW_DAYS)
  const asked = { ...Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])), createTime_begin: begin ?? '', pageNo,
    pageSize: String(PAGE_SIZE) }
  const { data, error, isPending, refetch } = useRead(dataChanges, asked, { staleTime: 0 })
  const go = (values: AddressValues) =>
    write(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null])), { replace: false })
  return (
    <ScreenRoot>
      <section className="mw-panel mw-stack" aria-label={say('dataLog')}>
        <Form layout="inline" key={search.toString()} initialValues={Object.fromEntries(search)}
          onFinish={(values: Record<string, string | undefined>) =>
            go({ createTime_begin: begin ?? undefined, ...values, pageNo: undefined })} style={{ rowGap: 8 }}
        >
          <Form.Item name="dataTable" label={say('table')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} style={{ width: 220 }} options={loggedTables(locale)} />
          </Form.Item>
          <Form.Item name="dataId" label={say('record')}>
            <Input allowClear />
          </Form.Item>
          <Form.Item name="createBy" label={say('by')}>
            <Input allowClear style={{ width: 120 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit">{say('search')}</Button>
          <Button onClick={() => go(Object.fromEntries([...names, 'pageNo'].map((name) => [name, undefined])))}
            style={{ marginInlineStart: 8 }}
          >
            {say('reset')}
          </Button>
        </Form>
        {/* Without a begin its name stays: an address that says nothing has its window. */}
        {begin && (
          <WindowTag label={say('at')} begin={begin} onBegin={(next) =>
            write({ pageNo: null, createTime_begin: next ?? '' }, { replace: false })} />
        )}
        {error
          ? <FailureView error={error} onRetry={() => void refetch()} />
          : data?.total === 0
          ? <EmptyView title={say('noChanges')} text={say('noChangesText')} />
          : (
            <Table<DataVersion> rowKey="id" size="small" loading={isPending} dataSource={data?.records ?? []} scroll={{ x: 820 }}
              pagination={{ current: Number(pageNo), pageSize: PAGE_SIZE, total: data?.total ?? 0, showSizeChanger: false,
                onChange: (page) => go({ pageNo: String(page) }) }} columns={[
              { title: say('at'), dataIndex: 'createTime', width: 165 },
              { title: say('by'), key: 'by', width: 110, render: (_value, { createName, createBy }) => createName ?? createBy },
              { title: say('table'), dataIndex: 'title', width: 150 },
              { title: say('action'), key: 'action', width: 90, render: (_value, { action }) => actionText(say, action) },
              { title: say('version'), dataIndex: 'dataVersion', width: 90, align: 'right' },
              { title: say('content'), key: 'content', ellipsis: true, render: (_value, version) => contentText(version, locale) },
              { title: say('actions'), key: 'actions', width: 100,
                render: (_value, version) => <RowButton onClick={() => setRecord(version)}>{say('versions')}</RowButton> },
            ]} />
          )}
      </section>
      {record && <Versions record={record} onClose={() => setRecord(undefined)} />}
    </ScreenRoot>
  )
}
