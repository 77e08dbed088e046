import type { Component, Plugin } from 'vue'

/* The package's own types need a further package; this is what the page calls. */

export interface VxeGridInstance<T> {
  loadData(rows: T[]): Promise<unknown>
  getTableData(): { fullData: T[] }
  /** -1: behind the last. */
  insertAt(rows: T[], before: T | -1): Promise<unknown>
  remove(rows: T[]): Promise<unknown>
  updateData(): Promise<unknown>
  updateFooter(): Promise<unknown>
  fullValidate(all: true): Promise<Record<string, unknown[]> | undefined>
}

export declare const VxeGrid: Component
declare const install: Plugin
export default install
