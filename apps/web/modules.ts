import type { ClientModule } from '#kernel/client/module.ts'
import type { Module } from '#kernel/entity/index.ts'
import { calendarClient } from '#modules/calendar/client.ts'
import { calendar } from '#modules/calendar/index.ts'
import { deviceClient } from '#modules/device/client.ts'
import { deviceModule } from '#modules/device/index.ts'
import { equipmentClient } from '#modules/equipment/client.ts'
import { equipment } from '#modules/equipment/index.ts'
import { labelClient } from '#modules/label/client.ts'
import { label } from '#modules/label/index.ts'
import { lowcodeClient } from '#modules/lowcode/client.ts'
import { lowcode } from '#modules/lowcode/index.ts'
import { ordersClient } from '#modules/orders/client.ts'
import { orders } from '#modules/orders/index.ts'
import { productClient } from '#modules/product/client.ts'
import { product } from '#modules/product/index.ts'
import { productionClient } from '#modules/production/client.ts'
import { production } from '#modules/production/index.ts'
import { qualityClient } from '#modules/quality/client.ts'
import { quality } from '#modules/quality/index.ts'
import { systemClient } from '#modules/system/client.ts'
import { system } from '#modules/system/index.ts'
import { warehouseClient } from '#modules/warehouse/client.ts'
import { warehouse } from '#modules/warehouse/index.ts'
import { workflowClient } from '#modules/workflow/client.ts'
import { workflow } from '#modules/workflow/index.ts'
import { shellScreens } from './shell-screens.ts'

/** Manifests of the modules in this console: their entities get the generic screens. This file is the one place that names modules. */
export const manifests: readonly Module[] = [system, lowcode, product, calendar, label, warehouse, workflow, quality, equipment, production,
  deviceModule, orders]

/** Client doors of the modules: screens of their own, slots and texts. */
export const clientModules: readonly ClientModule[] = [shellScreens, systemClient, lowcodeClient, productClient, calendarClient,
  labelClient, warehouseClient, workflowClient, qualityClient, equipmentClient, productionClient, deviceClient, ordersClient]
