import { Button, Flex, Input, Table } from 'antd'
import { useState } from 'react'
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from '#kernel/client/records/list-state.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { DepartTree } from '#ui/pickers/depart/DepartTree.tsx'
import { useDepartTree } from '#ui/pickers/depart/use-depart-tree.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { addressBook, type AddressEntry } from '../../../calls/people.ts'
import { usePeopleText } from '../text.ts'
import '../people.css'

const treeHeightPx = 520
/** Departments are told apart by their codes here: those below share its beginning. */
const fields = { store: 'orgCode' }

/** How colleagues are reached (wire contract §8.2, AddressList). */
export default function AddressList() {
  const { say } = usePeopleText()
  const tree = useDepartTree(fields, 0)
  const [orgCode, setOrgCode] = useState<string>()
  const [realname, setRealname] = useState('')
  const [paging, setPaging] = useState({ page: 1, size: LIST_PAGE_SIZE as number })
  const answer = useRead(addressBook, { ...(orgCode ? { orgCode } : {}), ...(realname ? { realname } : {}), pageNo: String(paging.page),
    pageSize: String(paging.size) }, { keep: true })
  const choose = (code: string | undefined) => {
    setOrgCode(code)
    setPaging({ ...paging, page: 1 })
  }
  return (
    <ScreenRoot>
      <div className="mw-staff-tree">
        <section className="mw-panel" aria-label={say('departments')}>
          <DepartTree tree={tree} selected={orgCode} height={treeHeightPx}
            onPick={({ value }) => choose(value === orgCode ? undefined : value)} />
        </section>
        <section className="mw-panel" aria-label={say('addressBook')}>
          <Flex wrap gap={8} className="mw-staff-tools">
            <Input.Search allowClear className="mw-staff-find" aria-label={say('findName')} placeholder={say('findName')}
              onSearch={(word) => {
                setRealname(word.trim())
                setPaging({ ...paging, page: 1 })
              }} />
            <Button disabled={orgCode === undefined} onClick={() => choose(undefined)}>{say('wholeCompany')}</Button>
          </Flex>
          {answer.error
            ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
            : (
              <Table<AddressEntry> rowKey="userId" size="small" loading={answer.isFetching} dataSource={answer.data?.records ?? []}
                scroll={{ x: 820 }} locale={{ emptyText: answer.isPending ? ' ' : <EmptyView title={say('noPeople')} /> }}
                pagination={{ current: paging.page, pageSize: paging.size, total: answer.data?.total ?? 0, size: 'small',
                  showSizeChanger: true, pageSizeOptions: [...LIST_PAGE_SIZES],
                  showTotal: (count, [from, to]) => say('pageOf', { from, to, count }),
                  onChange: (page, size) => setPaging({ page: size === paging.size ? page : 1, size }) }} columns={[
                { key: 'name', title: say('name'), dataIndex: 'realname', width: 90, fixed: 'left' },
                { key: 'workNo', title: say('workNo'), dataIndex: 'workNo', width: 90 },
                { key: 'departs', title: say('departs'), dataIndex: 'departName', width: 160, ellipsis: true },
                { key: 'post', title: say('position'), width: 90, ellipsis: true,
                  render: (_value, { post, post_dictText: text }) => text ?? post },
                { key: 'phone', title: say('phone'), width: 120,
                  render: (_value, { phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
                { key: 'email', title: say('email'), width: 170, ellipsis: true,
                  render: (_value, { email }) => email && <a href={`mailto:${email}`}>{email}</a> },
                { key: 'telephone', title: say('landline'), dataIndex: 'telephone', width: 110 },
              ]} />
            )}
        </section>
      </div>
    </ScreenRoot>
  )
}
