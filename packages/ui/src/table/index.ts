export { type Column, DataTable, type DataTableProps, type Sorted } from './data-table.tsx'
export { TableName } from './table-name.tsx'
