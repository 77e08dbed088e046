import { FilterOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { conditionsOf } from '#kernel/entity/super-query.ts'
import { fieldsOfEntity } from './query-field.ts'
import { useQueryText } from './text.ts'

const QueryBuilder = lazy(async () => ({ default: (await import('./QueryBuilder.tsx')).QueryBuilder }))

/** Opens the advanced query of a list; highlighted while one is in force (spec 2 §4). */
export function QueryBuilderButton({ list }: { list: ListController }) {
  const { say, locale } = useQueryText()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { entity, state, dispatch } = list
  const fields = useMemo(() => fieldsOfEntity(entity, locale), [entity, locale])
  const active = state.superQuery !== undefined
  return (
    <>
      <Tooltip title={active ? say('activeTitle', { count: conditionsOf(state.superQuery!).length }) : undefined}>
        <Button type={active ? 'primary' : 'default'} icon={<FilterOutlined />} aria-pressed={active} onClick={() => {
          setWanted(true)
          setOpen(true)
        }}>
          {say('title')}
        </Button>
      </Tooltip>
      {wanted && (
        <Suspense>
          <QueryBuilder open={open} title={say('titleOf', { title: entityTitle(entity, locale) })} fields={fields} value={state.superQuery}
            shareTarget={entity.id} onClose={() => setOpen(false)} onRun={(query) => {
            dispatch({ type: 'superQuery', query })
            setOpen(false)
          }} onReset={() => dispatch({ type: 'superQuery', query: undefined })} />
        </Suspense>
      )}
    </>
  )
}
