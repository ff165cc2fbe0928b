import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
} from "./HZMLVXUQ.js";
import "./5J4QICG7.js";
import "./N63C2UZZ.js";
export {
  Headers,
  HttpClient,
  HttpClientError,
  HttpClientResponse,
  HttpCodes,
  MediaTypes,
  getProxyUrl,
  isHttps
};
