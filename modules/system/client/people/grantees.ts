/** Those who are granted menus, with the calls of wire contract §6.4, §6.5 and §6.7 that read and save it. */
export interface Grantee {
  name: string
  /** Menus and buttons to choose from. */
  tree: { url: string; query: Readonly<Record<string, string>> }
  granted: { url: string; query: Readonly<Record<string, string>> }
  save: { url: string; body: Readonly<Record<string, string>> }
  rules: { of: (permissionId: string) => string; save: string; body: Readonly<Record<string, string>> }
}

export function roleGrantee(roleId: string, name: string): Grantee {
  return {
    name,
    tree: { url: '/sys/role/queryTreeList', query: {} },
    granted: { url: '/sys/permission/queryRolePermission', query: { roleId } },
    save: { url: '/sys/permission/saveRolePermission', body: { roleId } },
    rules: { of: (permissionId) => `/sys/role/datarule/${permissionId}/${roleId}`, save: '/sys/role/datarule', body: { roleId } },
  }
}

export function departGrantee(departId: string, name: string): Grantee {
  return {
    name,
    tree: { url: '/sys/role/queryTreeList', query: {} },
    granted: { url: '/sys/permission/queryDepartPermission', query: { departId } },
    save: { url: '/sys/permission/saveDepartPermission', body: { departId } },
    rules: { of: (permissionId) => `/sys/sysDepartPermission/datarule/${permissionId}/${departId}`,
      save: '/sys/sysDepartPermission/datarule', body: { departId } },
  }
}

/** A role within a department: it is granted of what the department has. */
export function departRoleGrantee(roleId: string, departId: string, name: string): Grantee {
  return {
    name,
    tree: { url: '/sys/sysDepartPermission/queryTreeListForDeptRole', query: { departId } },
    granted: { url: '/sys/sysDepartPermission/queryDeptRolePermission', query: { roleId } },
    save: { url: '/sys/sysDepartPermission/saveDeptRolePermission', body: { roleId } },
    rules: { of: (permissionId) => `/sys/sysDepartRole/datarule/${permissionId}/${departId}/${roleId}`, save: '/sys/sysDepartRole/datarule',
      body: { roleId } },
  }
}
