import { actTile, type Tile } from '#kernel/entity/tile.ts'

const authors = ['process-engineer']

/** Where work on product data begins. */
export const tiles: readonly Tile[] = [
  actTile('product.new-item', '新物料', 'New item', 'tags', { path: '/product/item?open=new', right: 'product:item:add', roles: authors }),
  actTile('product.new-bom', '新 BOM', 'New bill of materials', 'partition', { path: '/product/bom?open=new', right: 'product:bom:add',
    roles: authors }),
  actTile('product.items', '查物料', 'Look up items', 'file-search', { path: '/product/item', right: 'product:item:list',
    roles: ['sales', 'planner', 'buyer', ...authors] }),
]
