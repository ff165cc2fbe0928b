import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  adviceForPage,
  createTransport,
  expiryOf,
  withTransport
} from "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import "./2PTHXI2K.js";
import "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  adviceForPage,
  createTransport,
  expiryOf,
  withTransport
};
