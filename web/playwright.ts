// The browser tests live in tests/browser, where these packages cannot be found by name.
export * from '@playwright/test';
export { AxeBuilder } from '@axe-core/playwright';
export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
export { launch, type Browser as Firefox, type Page as FirefoxPage } from 'puppeteer-core';
export { DuckDBInstance as duckdb } from '@duckdb/node-api';
