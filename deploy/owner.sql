-- As docs/operations.md has it: a database, and an owner who is no superuser. psql reads this once, when the folder is empty.
\getenv password OWNER_PASSWORD
create role lender_owner login createrole password :'password';
create database lender owner lender_owner encoding 'UTF8' template template0;
