import { afterEach, expect, test } from 'vitest'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { entityOf, findEntity, registerEntities } from './entities.ts'
import { permissionStore } from './session/permission-store.ts'

const ware = defineEntity({ module: 'shop', name: 'ware', table: 'shop_ware', title: '商品', fields: {
  name: f.text({ label: '名称', required: true }),
  price: f.money({ label: '单价', needs: 'shop:price:view' }),
} })
const guarded = [{ action: 'shop:price:view', type: '1', status: '1', describe: '' }]
const initial = permissionStore.getState()
afterEach(() => permissionStore.setState(initial, true))

test('a field that needs a right is on no screen of whoever lacks it, and comes with the right', () => {
  registerEntities([defineModule({ id: 'shop', title: '商店', en: 'Shop', depends: [], entities: [ware], dictionaries: [], menu: [] })])
  permissionStore.setState({ auth: [], allAuth: guarded as never })
  expect(Object.keys(entityOf('shop.ware').fields)).toEqual(['name'])
  permissionStore.setState({ auth: guarded as never, allAuth: guarded as never })
  expect(Object.keys(findEntity('shop.ware')!.fields)).toEqual(['name', 'price'])
})
