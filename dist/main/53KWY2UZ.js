import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
} from "./B4DRU6G6.js";
import "./NZKTK7WB.js";
import "./WB7QWMWA.js";
import "./VK2PD3JB.js";
import "./LR7I4KNC.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  parseVersionSpec,
  resolveRequest,
  specifyRequest
};
