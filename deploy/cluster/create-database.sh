#!/bin/sh
# Patroni gives the address of the new primary; the migration does the rest.
exec psql "$1" -v ON_ERROR_STOP=1 -c 'create database fournil'
