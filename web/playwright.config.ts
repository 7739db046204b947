import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const here = import.meta.dirname;

// The tests serve the built page themselves (tests/browser/server.ts) and expect `build` to have run.
export default defineConfig({
  testDir: resolve(here, '../tests/browser'),
  outputDir: resolve(here, '../tests/browser/results'),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
