// No source is left, and whatever is asked for all the same meets a proxy that is not there.
export const noSource = `<configuration><packageSources><clear /></packageSources>
<fallbackPackageFolders><clear /></fallbackPackageFolders></configuration>`
const nowhere = 'http://127.0.0.1:9'
export const noNetwork = { http_proxy: nowhere, https_proxy: nowhere, all_proxy: nowhere, no_proxy: '' }
