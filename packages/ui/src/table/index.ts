export { type Column, DataTable, type DataTableProps, type Sorted, TableName } from './data-table.tsx'
